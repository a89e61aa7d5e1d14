import { BlockList, isIP } from 'node:net';

/** Metadata services of AWS, Alibaba, Azure and Oracle outside of the link-local range. */
const METADATA_SERVICES = ['fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'];
/** Link-local addresses and those of metadata services: no page may ever reach them. */
export const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addSubnet('fe80::', 10, 'ipv6');
for (const address of METADATA_SERVICES) metadataAddresses.addAddress(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
