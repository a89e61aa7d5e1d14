/** Opens a page as a document of its own, in the place of this one: back does not lead here again. */
export function leaveFor(path: string): void {
  window.location.replace(path);
}
