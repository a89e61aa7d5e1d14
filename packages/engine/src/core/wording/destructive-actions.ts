/**
 * Words of controls that destroy something or cost money. They decide what is not tried, never whether a test passes.
 */
const DESTRUCTIVE =
  /\b(delete|remove|erase|destroy|drop|purge|wipe|reset|revoke|deactivate|disable|unpublish|archive|discard|trash|terminate|uninstall|close account|cancel (my |the )?(account|subscription|plan|order|membership))\b|löschen|entfernen|supprimer|eliminar|borrar|elimina\b/iu;
const PAYING =
  /\b(pay|buy|purchase(?! (?:orders?|requests?|requisitions?|invoices?|history|date|price|costs?)\b)|order now|place (the |my |your )?order|submit order|confirm order|complete (the )?(order|purchase)|subscribe|donate|checkout now|transfer (money|funds)|send (money|payment)|upgrade (now|plan))\b|zahlungspflichtig|kaufen|bezahlen|acheter|payer|comprar|pagar/iu;

/** What shows a list otherwise destroys nothing. A saved filter or a column of a board may be deleted: that is none of it. */
const OF_VIEW =
  /^(?:(?:reset|clear)\s+(?:(?:all|the|active|applied|current)\s+)*(?:filters?|sort(?:ing)?|search)|remove\s+(?:(?:all|the|active|applied|current)\s+)*(?:filters|sort(?:ing)?|search))$|^(?:alle )?filter zurücksetzen$/iu;

/** Why an action is not tried unless the user allows it; null when it looks harmless. */
export function harmIn(label: string): 'looks destructive' | 'may cost money' | null {
  if (DESTRUCTIVE.test(label) && !OF_VIEW.test(label.trim())) return 'looks destructive';
  if (PAYING.test(label)) return 'may cost money';
  return null;
}
