/** What forms write behind a label to say that a field must be filled. */
export const REQUIRED_WORDS = /\((?:required|mandatory|erforderlich|pflichtfeld|obligatoire|requis|obligatorio)\)$/iu;

/** What they write to say that it need not be. */
export const OPTIONAL_WORDS = /\((?:optional|freiwillig|facultatif|facultative|opcional|facoltativo)\)$/iu;
