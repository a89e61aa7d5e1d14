/** Offers a text as a file to download. */
export function saveAsFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
