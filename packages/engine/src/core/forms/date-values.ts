import type { FieldSnapshot } from '@assay/page';

/** The moment that forms are filled with. */
const PARTS: Readonly<Record<string, string>> = {
  yyyy: '2027',
  jjjj: '2027',
  aaaa: '2027',
  yy: '27',
  jj: '27',
  aa: 'AM',
  mm: '03',
  m: '3',
  dd: '15',
  d: '15',
  tt: '15',
  hh: '09',
  h: '9',
  min: '30',
  ss: '00',
};

/** A format as people write it in placeholders and hints: `MM/DD/YYYY`, `TT.MM.JJJJ`, `hh:mm aa`. */
const FORMAT = /\b(?:yyyy|jjjj|aaaa|yy|mm?|dd?|tt|hh?)(?:[/.\-: ]+(?:yyyy|jjjj|aaaa|yy|jj|mm?|dd?|tt|hh?|ss|aa))+\b/iu;

/** Spellings of a date for a field that says `date` and not how to write it. */
const SPELLINGS = ['2027-03-15', '03/15/2027', '15.03.2027'];
const DATE = /\bdate\b|birth|datum|geburt|deadline|\bdue\b|fecha|data di/iu;
const TIME = /\btime\b|\buhrzeit\b|\bheure\b|\bhora\b/iu;

/** Values for a text field that takes a date or a time, in the format that the field asks for; none for other fields. */
export function dateValues(field: FieldSnapshot): readonly string[] {
  if (field.type !== 'text') return [];
  const format = [field.placeholder, field.hint, field.label].map((text) => FORMAT.exec(text ?? '')?.[0]).find(Boolean);
  if (format !== undefined) return [written(format)];
  const words = `${field.placeholder ?? ''} ${field.label}`;
  if (field.popup !== 'calendar' && !/\bselect|choose|pick|dd|yyyy/iu.test(field.placeholder ?? '')) {
    return DATE.test(words) ? SPELLINGS : [];
  }
  if (TIME.test(words)) return ['09:30:00', '09:30', '09:30 AM'];
  return DATE.test(words) || field.popup === 'calendar' ? SPELLINGS : [];
}

/** After hours, `mm` are minutes. */
function written(format: string): string {
  let hasHours = false;
  return format.replace(/\p{L}+/gu, (token) => {
    const key = token.toLowerCase();
    if (key.startsWith('h')) hasHours = true;
    return PARTS[hasHours && key.startsWith('m') ? 'min' : key] ?? token;
  });
}
