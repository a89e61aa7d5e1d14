import process from 'node:process';

/** Progress, on the error stream: the tables on the standard output stay clean. */
export function say(text: string): void {
  const now = new Date().toISOString().slice(11, 19);
  process.stderr.write(`${now} ${text}\n`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
