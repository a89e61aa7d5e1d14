const NOT_FOUND =
  /\b404\b|\b(?:page|site|address|url)\b.*\b(?:not found|(?:does not|doesn['’]t) exist|(?:is not|isn['’]t|wasn['’]t) (?:here|there|found))|^not found\b|^seite nicht gefunden|^page introuvable|^p[áa]gina no encontrada/iu;

/** True for the heading of a page that stands for one that is not there. A list that has found nothing is none. */
export function saysNotFound(heading: string): boolean {
  return NOT_FOUND.test(heading);
}
