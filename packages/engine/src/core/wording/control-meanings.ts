/**
 * Words that tell what a control does, in the most frequent languages of interfaces. They decide what is tried and in
 * which order, never whether a test passes.
 */
const SIGN_IN =
  /\b(sign|log) ?-?in\b|\blogin\b|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|entrar/iu;
const SIGN_OUT =
  /\b(sign|log) ?-?(out|off)\b|\blogout\b|abmelden|ausloggen|déconnexion|se déconnecter|cerrar sesión|esci\b|sair\b/iu;
const SIGN_UP = /\b(sign|join) ?-?up\b|\bregister\b|create (an )?account|registrieren|s'inscrire|registrarse/iu;
const CREATE = /\b(add|new|create)\b|hinzufügen|anlegen|ajouter|créer|añadir|crear|aggiungi|adicionar/iu;
const EDIT = /\b(edit|modify|change|rename|update|pencil|pen)\b|bearbeiten|ändern|modifier|editar/iu;
const DELETE = /\b(delete|remove|erase|trash|discard|bin)\b|löschen|entfernen|supprimer|eliminar|borrar/iu;
const PUT_AWAY = /^(?:archive|retire|deactivate|archivieren|archiver|archivar)\b/iu;
const OUT_OF_USE =
  /\b(?:archived?|inactive|hide|hidden|disabled?|retired|off (?:the )?market|out of (?:use|service|order|stock)|blocked|closed|suspended|unlisted|archiviert|inaktiv|gesperrt|versteckt)\b/iu;
const ALL = /\b(?:all|everything|account|alles?|alle[mn]|tout|tous|toutes|todos?|todas|tutto|tutti|tutte)\b/iu;
const SELECTED = /\b(?:selected|checked|marked|ausgewählten?|sélectionnée?s?|seleccionad[ao]s?|selezionat[eio])\b/iu;
const NEW = /^(new|create|add|compose|write)\b|^\+$|^plus$|^(neu|anlegen|hinzufügen|nouveau|créer|nuevo|crear)\b/iu;
const KEEP = /^(save|confirm|done|keep|apply|ok|okay|publish|speichern|fertig|enregistrer|guardar)\b/iu;
const SAVE = /^(?:save|store|update)\b|speichern|aktualisieren|enregistrer|guardar|salvar|salva\b|opslaan/iu;
const TAKEN =
  /\b(?:occupied|taken|unavailable|not available|reserved|booked(?: out)?|sold out|out of stock|on leave|inactive|archived|closed|ended|expired|disabled|blocked|retired)\b|belegt|vergeben|ausgebucht|inaktiv|indisponible|occupée?|ocupad[ao]/iu;
/** Places that are all used, such as '(4 of 4)', '2/2', 'full', 'no places left'. */
const FULL =
  /(?<![\d/.,])(\d+) ?(?:of|von|sur|de|\/) ?\1(?![\d/.,])|\bfull\)?$|\b(?:no|0|keine?|aucune?|sin) (?:free |available |freien? )?(?:places?|seats?|beds?|slots?|spots?|capacity|units?|left|free|available|plätze?|kapazität|capacité|capacidad)\b/iu;
/** Names of pictures, such as “ellipsis”, stand for controls without a name. */
const MORE =
  /^(?:(?:more|row|item|open)? ?(?:actions?|options?|menu)|more|kebab|overflow|⋮|⋯|…|\.\.\.|aktionen|mehr|más)\b|^(?:⋮|⋯|…|\.\.\.)|^(?:ellipsis|(?:more|dots|three dots)(?: (?:vert|vertical|horiz|horizontal))?|more (?:vert|horiz))\b/iu;
const CONFIRM = /^(yes|ok|okay|confirm|delete|remove|continue|sure|proceed|ja|oui|sí)\b/iu;
const CANCEL = /^(no|cancel|close|keep|back|abort|dismiss|nein|abbrechen|annuler|cancelar|x)\b|^[×✕✖]$/iu;
const CLEAR =
  /^(?:clear|reset|show all|remove (?:all )?filters?|zurücksetzen|alle anzeigen|effacer|réinitialiser|limpiar|restablecer)\b/iu;
const DOWNLOAD =
  /\b(?:export|download)\b|\bcsv\b|herunterladen|exportieren|télécharger|exporter|descargar|exportar|scarica\b/iu;
const UPLOAD = /\b(?:import|upload)\b|importieren|hochladen|téléverser|importer|importar|subir/iu;
const UNDO = /^(?:undo\b|rückgängig|annuler la suppression|deshacer\b|annulla l|restore it\b)/iu;
const BACK = /^(?:back|previous|prev|zurück|précédent|retour|atrás|anterior|indietro|←|‹)\b|^[←‹]/iu;
const SEARCH = /\b(search|find|look ?up|filter)\b|suche|rechercher|buscar/iu;
const SORT = /\b(sort|order(ed)? by|arrange)\b|sortier|trier|ordenar/iu;
const NEXT_STEP = /^(?:next|continue|proceed|go on|weiter|suivant|siguiente|avanti|próximo)\b/iu;
const FINISH =
  /^(?:finish|complete|submit|done|confirm|create|add|save|send|abschließen|fertig|terminer|finalizar)\b/iu;
const NEXT_PAGE =
  /^(next|(go to (the )?)?next page|older|more|load more|show more|›|»|>|→|weiter|suivant|siguiente|(?:chevron|angle|arrow|caret|keyboard arrow) right|(?:right|next) arrow|navigate next)$/iu;

/** Pictures of arrows are only of this meaning where two of them stand in one row, one for each direction. */
const UP =
  /^(?:move |shift )?up(?:wards?)?\b|^move\b.*\bup\b|^(?:(?:arrow|chevron|caret|angle|keyboard arrow) up(?:ward)?|expand less)$|^[↑▲⬆]|nach oben|monter|subir/iu;
const DOWN =
  /^(?:move |shift )?down(?:wards?)?\b|^move\b.*\bdown\b|^(?:(?:arrow|chevron|caret|angle|keyboard arrow) down(?:ward)?|expand more)$|^[↓▼⬇]|nach unten|descendre|bajar/iu;

/** What raises and lowers a figure: only of this meaning where both stand in one row. */
const ONE_MORE =
  /^(?:one |1 )?more\b|^(?:increase|increment|raise|step up)\b|^plus\b|^(?:add|adds) (?:one|1)\b|^[+＋](?: ?1)?$|erhöhen|augmenter|aumentar|incrementar/iu;
const LESS =
  /^(?:one |1 )?(?:less|fewer)\b|^(?:decrease|decrement|lower|reduce|step down)\b|^minus\b|^(?:remove|take) (?:one|1)\b|^[-−–－](?: ?1)?$|verringern|diminuer|réduire|disminuir|reducir/iu;

const DRAG = /\b(?:drag|reorder|grip|handle|ziehen|umsortieren)\b|^[⠿⋮☰≡]{1,2}$/iu;

/** Kits name the picture in a button, too: 'plus New invoice', 'arrow-left Back'. */
const PICTURE = /^(?:\p{Ll}[\p{Ll}-]* )+(?=\p{Lu})/u;

const matcher = (pattern: RegExp) => (text: string) =>
  pattern.test(text.trim()) || pattern.test(text.trim().replace(PICTURE, ''));

export const saysSignIn = matcher(SIGN_IN);
export const saysSignOut = matcher(SIGN_OUT);
export const saysSignUp = matcher(SIGN_UP);
export const saysCreate = matcher(CREATE);
export const saysEdit = matcher(EDIT);
export const saysDelete = matcher(DELETE);
/** What takes something out of its lists without removing it. */
export const saysPutAway = matcher(PUT_AWAY);
/** What keeps a thing, but out of what is offered: a box for 'Archived' or 'Keep off the market'. */
export const saysOutOfUse = (text: string): boolean => OUT_OF_USE.test(text);
/** What speaks of everything there is: 'Delete all', 'Remove account'. */
export const saysAll = (text: string): boolean => ALL.test(text) && !saysSelected(text);
/** What speaks of what is selected: 'Delete selected', 'Remove all selected'. */
export const saysSelected = matcher(SELECTED);
export const saysNew = matcher(NEW);
export const saysKeep = matcher(KEEP);
/** What stores choices: 'Save changes', but not 'Apply', which filters may say. */
export const saysSave = matcher(SAVE);
export const saysMore = matcher(MORE);
export const saysConfirm = matcher(CONFIRM);
export const saysCancel = matcher(CANCEL);
export const saysClear = matcher(CLEAR);
/** What gives a file, such as the export of a list. */
export const saysDownload = (text: string): boolean => DOWNLOAD.test(text) && !UPLOAD.test(text);
/** What takes back what was just done: 'Undo' in a notice. */
export const saysUndo = matcher(UNDO);
export const saysBack = matcher(BACK);
export const saysSearch = matcher(SEARCH);
export const saysSort = matcher(SORT);
export const saysNextStep = matcher(NEXT_STEP);
export const saysFinish = matcher(FINISH);
export const saysUp = matcher(UP);
export const saysDown = matcher(DOWN);
export const saysOneMore = matcher(ONE_MORE);
export const saysLess = matcher(LESS);
/** The part of a row by which it is dragged. */
export const saysDrag = matcher(DRAG);
export const saysNextPage = matcher(NEXT_PAGE);
/** An option that says that it cannot be had, such as a room that is booked, or one that is full. */
export const saysTaken = (text: string): boolean => [TAKEN, FULL].some((pattern) => matcher(pattern)(text));
