/** True for what some kits call the buttons of any dialog for those who do not see them, whatever they say. */
export const callsAnyButton = (name: string): boolean => /^(?:confirm|cancel|ok|close|submit|button)$/iu.test(name);

/** True for what some kits call any field or dropdown in the same way. */
export const callsAnyField = (name: string): boolean =>
  /^(?:input|text|select(?:ed|ion)?|default|value|input value|text ?(?:box|field|area))$/iu.test(name);
