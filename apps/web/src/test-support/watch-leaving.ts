import { onTestFinished, vi } from 'vitest';

/** Where the page leads on to as a document of its own. The test's window stays where it is. */
export function watchLeaving(): readonly string[] {
  const paths: string[] = [];
  const replace = vi.spyOn(window.location, 'replace').mockImplementation((path) => void paths.push(String(path)));
  onTestFinished(() => replace.mockRestore());
  return paths;
}
