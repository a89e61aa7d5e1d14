/** Offers a text, or bytes, as a file to download. */
export function saveAsFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
