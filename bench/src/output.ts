import process from 'node:process';

/** Writes progress to the error stream, so that the standard output has only tables. */
export function say(text: string): void {
  const now = new Date().toISOString().slice(11, 19);
  process.stderr.write(`${now} ${text}\n`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
