/** Such as CS-1001, INV 2041, INV-2026-0034, CAL-26-0357, #734: letters or a sign, then digits; a year may have two of them. */
const SERIAL_NUMBER = /(?:\b[A-Z]{1,5}[-–/ ]?|#)(?:\d{2}[-–/](?=\d{3}))?\d{3,}(?:[-–/]\d+)*\b/gu;

/** The numbers in a text that an application gives to what is created: orders, tickets, invoices. */
export function serialNumbersIn(text: string): readonly string[] {
  return text.match(SERIAL_NUMBER) ?? [];
}
