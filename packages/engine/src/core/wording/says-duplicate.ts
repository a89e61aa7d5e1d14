/** True for a complaint that something else has the same name or number already. */
export const saysDuplicate = (message: string): boolean =>
  /\balready (?:exists?|in use|used|taken|registered|there)\b|\b(?:exists?|in use|taken|used) already\b|\b(?:must|has to) be unique\b|\bduplicate\b|\bis taken\b|\banother [\w-]+(?: [\w-]+)? (?:has|uses) (?:this|that|the same)\b|bereits (?:vergeben|vorhanden)|existiert (?:bereits|schon)|existe déjà|ya existe|esiste già/iu.test(
    message,
  );
