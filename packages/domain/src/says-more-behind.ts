/** True for the text of an option that says more behind the other text, such as a code: 'Ada – C1145' for 'Ada'. */
export function saysMoreBehind(text: string, beginning: string): boolean {
  return beginning !== '' && text.startsWith(beginning) && /^ ?[–—(,·|:[-] ?/u.test(text.slice(beginning.length));
}
