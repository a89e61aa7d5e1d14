import { expect, test } from 'vitest';
import { createReach } from './reachable-addresses.ts';

const at = (address: string, port = 80, host = address) => ({ host, address, port });

test.each([
  '169.254.169.254',
  '169.254.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'not an address',
])('%s is refused whatever the settings', async (address) => {
  expect(await createReach().refusal(at(address))).toBe('a private address');
});

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '64:ff9b::7f00:1',
  '2001:db8::7',
])('a port of the installation is refused at %s, and its neighbour is not', async (address) => {
  const reach = createReach({ refusedPorts: [3000], ownAddresses: () => ['10.1.2.3', '2001:db8::7'] });
  expect(await reach.refusal(at(address, 3000))).toBe('an address of this installation');
  expect(await reach.refusal(at(address, 3001))).toBeNull();
});

test('the same port of another machine is another matter', async () => {
  const reach = createReach({ refusedPorts: [3000], ownAddresses: () => ['10.1.2.3'] });
  expect(await reach.refusal(at('10.1.2.4', 3000))).toBeNull();
  expect(await reach.refusal(at('93.184.216.34', 3000))).toBeNull();
});

test('a place on this machine is refused at every address of the machine', async () => {
  const reach = createReach({ refusedPlaces: ['localhost:5432'], resolve: async () => ['127.0.0.1'] });
  for (const address of ['127.0.0.1', '127.0.0.2', '0.0.0.0', '::1'])
    expect(await reach.refusal(at(address, 5432))).toBe('an address of this installation');
});

test('a place is refused by its name, and inside the network by its address', async () => {
  const names: Record<string, string[]> = { 'assay.example': ['93.184.216.34', '10.0.0.5'] };
  const reach = createReach({
    refusedPlaces: ['Assay.example:443', '[fd12::1]:5432'],
    resolve: async (host) => names[host] ?? [host],
  });
  expect(await reach.refusal(at('93.184.216.34', 443, 'ASSAY.example'))).toBe('an address of this installation');
  expect(await reach.refusal(at('10.0.0.5', 443, 'other.example'))).toBe('an address of this installation');
  expect(await reach.refusal(at('fd12::1', 5432, 'other.example'))).toBe('an address of this installation');
  expect(await reach.refusal(at('93.184.216.34', 443, 'assay.example.'))).toBe('an address of this installation');
  // A shared public address also serves other sites.
  expect(await reach.refusal(at('93.184.216.34', 443, 'other.example'))).toBeNull();
  expect(await reach.refusal(at('10.0.0.5', 80, 'assay.example'))).toBeNull();
});

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '100.64.0.1',
  '0.1.2.3',
  '255.255.255.255',
  '224.0.0.1',
  'fc00::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
])('where private addresses are off, %s is refused', async (address) => {
  expect(await createReach({ refusePrivate: true }).refusal(at(address))).toBe('a private address');
  expect(await createReach().refusal(at(address))).toBeNull();
});

test('where private addresses are off, the allowed port of this machine stays open, as long as it is allowed', async () => {
  let allowed = [4000];
  const reach = createReach({ refusePrivate: true, refusedPorts: [3000], allowedPorts: () => allowed });
  expect(await reach.refusal(at('127.0.0.1', 4000))).toBeNull();
  expect(await reach.refusal(at('10.0.0.1', 4000))).toBe('a private address');
  expect(await reach.refusal(at('127.0.0.1', 3000))).toBe('an address of this installation');
  allowed = [];
  expect(await reach.refusal(at('127.0.0.1', 4000))).toBe('a private address');
});
