/**
 * Words of what comes on a first visit, and of the controls that close it, in the most frequent languages of interfaces.
 * They decide what is closed before a page is read, never whether a test passes.
 */
const COOKIES =
  /\bcookies?\b|\bgdpr\b|\bconsent\b|\btracking\b|\b(?:your|my) privacy\b|\bprivacy (?:notice|choices|preferences|settings)\b|datenschutz|einwilligung|confidentialit|vie privée|privacidad|privacidade|\bprivacy\b.*\bcookie|ciasteczk|evästee/iu;
/** A notice says what is done with them; a product called so does not. */
const ABOUT_COOKIES =
  /\b(?:use|uses|using|policy|preferences|settings|consent|privacy|analytics|tracking|essential|necessary|personali[sz]e|third part|improve|experience)\b|verwende|nutzen|einwilligung|datenschutz|utilis|confidentialit|politique|usamos|utiliza|utilizza|política|consenso|gebruik|używa|använder|bruger|käytämme/iu;
const NEWSLETTER =
  /\bnewsletter\b|\bmailing list\b|\bsubscribe\b|\b\d+ ?% (?:off|rabatt|de réduction|de descuento)|\bsign up for (?:our|news|updates|offers)|\bstay (?:in touch|up to date|in the loop)|\bboletín\b|\binfolettre\b|\babonn(?:ieren|ez)\b/iu;
const TERMS =
  /\b(?:licen[cs]e|user) agreement\b|\beula\b|\bterms (?:of (?:use|service)|and conditions|& conditions)\b|\bacceptable use\b|nutzungsbedingungen|lizenzvereinbarung|allgemeine geschäftsbedingungen|conditions (?:d'utilisation|générales)|contrat de licence|términos|condiciones de uso|condizioni (?:d'uso|generali)|gebruiksvoorwaarden|termos de uso/iu;
const TOUR =
  /\b(?:product |quick |guided )?tour\b|\bwalk-?through\b|\b(?:step )?\d{1,2} ?(?:of|\/|von|sur|de|di|van) ?\d{1,2}\b|rundgang|visite guidée|recorrido|rondleiding/iu;
const WELCOME =
  /\bwelcome\b|\bwhat['’]?s new\b|\bnew (?:features?|in (?:this )?version)\b|\bnew in \S+|\brelease notes\b|\bget(?:ting)? started\b|\bintroducing\b|\bfirst time here\b|willkommen|\bneuerungen\b|neu in version|\bbienvenue\b|nouveautés|\bbienvenid|novedades|\bbenvenut|novità|bem-vind|novidades|\bwelkom\b|\bwitamy\b|välkommen|velkommen|tervetuloa/iu;
const TROUBLE =
  /\b(?:error|failed|failure|went wrong|denied|expired|are you sure|cannot be undone|unsaved|try again|offline|unable to)\b|fehler|sind sie sicher|abgelaufen|erreur|êtes-vous sûr|¿?está seguro|errore|sei sicuro/iu;

const REFUSE =
  /^(?:reject|decline|refuse|deny|disagree|opt out|ablehnen|alle(?:s)? ablehnen|refuser|tout refuser|je refuse|rechazar|rechazar todo|rifiuta|rifiuta tutto|weiger(?:en)?|alles weigeren|recusar|rejeitar|odrzuć|avvisa|neka|afvis|kiellä)\b|^i (?:do not|don['’]t) (?:agree|accept)|\bwithout (?:accepting|agreeing|consent)|\b(?:only|just) (?:use )?(?:strictly )?(?:necessary|essential|required)|\b(?:necessary|essential|required)(?: cookies)? only\b|^(?:use |accept |allow )?(?:strictly )?(?:necessary|essential) cookies\b|nur (?:technisch )?(?:notwendige|erforderliche|essenzielle)|ohne (?:einwilligung|zustimmung)|sans accepter|sin aceptar|senza accettare|s[oó]lo (?:las )?(?:necesarias|esenciales)|sol[oi] (?:i )?(?:necessari|essenziali)|alleen (?:noodzakelijke|functionele)|apenas (?:os )?(?:necessários|essenciais)/iu;
const ACCEPT =
  /^(?:accept|agree|allow|i (?:agree|accept|understand)|yes,? i (?:agree|accept)|ok(?:ay)?|got it|understood|consent|continue|akzeptieren|zustimmen|alle(?:s)? (?:akzeptieren|erlauben|zulassen)|annehmen|ich stimme zu|einverstanden|verstanden|accepter|tout accepter|j['’]accepte|d['’]accord|(?:j['’]ai )?compris|aceptar|acepto|de acuerdo|entendido|accett[ao]|ho capito|accepteren|akkoord|begrepen|ik ga akkoord|aceitar|aceito|entendi|akceptuj|zgadzam się|rozumiem|godkänn|acceptera|accepter alle|tillad alle|hyväksy)\b|\b(?:akzeptieren|zustimmen|accepter|aceptar|accettare|accepteren|aceitar)$/iu;
const CLOSE =
  /^(?:close|dismiss|hide|exit|end tour|schließen|ausblenden|fermer|masquer|cerrar|ocultar|chiudi|nascondi|sluiten|verbergen|fechar|zamknij|stäng|luk|sulje)\b|^[x×✕✖✗⨯]$|^(?:cross|times|clear|x mark|xmark)$/iu;
const LATER =
  /^(?:skip|not now|not interested|maybe later|later|no,? thanks?|no,? thank you|remind me later|do this later|überspringen|später|nicht jetzt|nein,? danke|passer|ignorer|plus tard|pas maintenant|non,? merci|omitir|saltar|más tarde|ahora no|no,? gracias|salta|più tardi|non ora|no,? grazie|overslaan|niet nu|nee,? bedankt|pular|agora não|mais tarde|não,? obrigad[oa]|pomiń|hoppa över|spring over|ohita)\b/iu;
const KNOWN =
  /^(?:ok(?:ay)?|got it|i understand|understood|let['’]?s (?:go|start)|start(?: (?:using|exploring).*)?|get started|continue|done|finish|great|alles klar|verstanden|los geht['’]?s|fertig|weiter|compris|c['’]est parti|terminer|continuer|entendido|empezar|comenzar|continuar|finalizar|ho capito|inizia|fine|continua|begrepen|aan de slag|klaar|entendi|começar|rozumiem)\b/iu;
const NEXT = /^(?:next|weiter|suivant|siguiente|avanti|volgende|próximo|dalej|nästa|næste|seuraava)\b/iu;
/** What opens such a layer when a person asks for it. */
const ASKS_FOR = /\b(?:help|guide|hints?|tips|about|version|news|updates|legal|imprint|hilfe|aide|ayuda)\b|\?$/iu;

const matcher = (pattern: RegExp) => (text: string) => pattern.test(text.trim());

export const speaksOfCookies = (text: string): boolean => COOKIES.test(text) && ABOUT_COOKIES.test(text);
export const speaksOfNewsletter = matcher(NEWSLETTER);
export const speaksOfTerms = matcher(TERMS);
export const speaksOfTour = matcher(TOUR);
export const speaksOfWelcome = matcher(WELCOME);
export const speaksOfTrouble = matcher(TROUBLE);
export const saysRefuse = matcher(REFUSE);
export const saysAccept = (text: string): boolean => ACCEPT.test(text.trim()) && !saysRefuse(text);
export const saysClose = matcher(CLOSE);
export const saysLater = matcher(LATER);
/** What ends a text that only tells something: 'Got it'. */
export const saysKnown = matcher(KNOWN);
export const saysNextOfTour = matcher(NEXT);
/** True for a control that a person presses to get a layer of a first visit. */
export const asksForLayer = (label: string): boolean =>
  [ASKS_FOR, COOKIES, NEWSLETTER, TERMS, TOUR, WELCOME].some((words) => words.test(label));
