/** The eight numbers of an IPv6 address without brackets and zone, in any spelling. @throws TypeError for another text */
export function ipv6Groups(address: string): readonly number[] {
  // The URL parser accepts every spelling of an address and gives the shortest.
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
