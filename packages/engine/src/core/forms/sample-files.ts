import type { FieldSnapshot } from '@assay/page';

/** A picture of one point. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGA60e6kgAAAABJRU5ErkJggg==';

/** Who stands in the sample files. An import makes a record of it, which the next run may not have. */
export const SAMPLE_PERSON = 'Ada Lovelace';

/** Small files that a form may be filled with. A test names them like files of its own. */
const SAMPLE_FILES: Readonly<Record<string, Uint8Array>> = {
  'sample.png': Buffer.from(PICTURE, 'base64'),
  'sample.txt': Buffer.from('A clear and friendly text.\n'),
  'sample.csv': Buffer.from(`name,email\n${SAMPLE_PERSON},ada.lovelace@example.com\n`),
  'sample.json': Buffer.from(`{"name":"${SAMPLE_PERSON}"}\n`),
};

/** The content of a sample file; undefined for any other name. */
export function sampleFile(name: string): Uint8Array | undefined {
  return Object.hasOwn(SAMPLE_FILES, name) ? SAMPLE_FILES[name] : undefined;
}

/** The sample files that a text names. */
export function sampleFilesIn(text: string): readonly string[] {
  return Object.keys(SAMPLE_FILES).filter((name) => text.includes(name));
}

/** The sample files that a file field takes, the most likely first; a picture where it does not say. */
export function sampleFilesFor({ accept = '', label }: FieldSnapshot): readonly string[] {
  const names = Object.keys(SAMPLE_FILES);
  if (accept === '') return /csv|import|text|document/iu.test(label) ? [...names].reverse() : names;
  const wanted = accept.split(',').map((one) => one.trim().toLowerCase());
  return names.filter((name) => wanted.some((type) => isAccepted(name, type)));
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
};

function isAccepted(name: string, type: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const own = TYPES[ending] ?? '';
  if (type.startsWith('.')) return type === `.${ending}`;
  return type === '*/*' || type === own || (type.endsWith('/*') && own.startsWith(type.slice(0, -1)));
}
