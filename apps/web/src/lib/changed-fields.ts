type Texts<Name extends string> = Readonly<Record<Name, string | null>>;

/** The fields that were typed over: only they are sent, so that an old form does not restore what others changed. */
export function changedFields<Name extends string>(shown: Texts<Name>, typed: Texts<Name>): readonly Name[] {
  const names: readonly Name[] = namesOf(shown);
  return names.filter((name) => shown[name] !== typed[name]);
}

/** As `changedFields`, with what was typed. */
export function changedValues<Fields extends object>(shown: Fields, typed: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name in typed) if (typed[name] !== shown[name]) changes[name] = typed[name];
  return changes;
}

/** The fields that were typed over while somebody else saved something else in them. */
export function fieldsChangedElsewhere<Name extends string>(
  shown: Texts<Name>,
  typed: Texts<Name>,
  saved: Texts<Name>,
): readonly Name[] {
  return changedFields(shown, typed).filter((name) => saved[name] !== shown[name] && saved[name] !== typed[name]);
}

function namesOf<Name extends string>(texts: Texts<Name>): Name[] {
  const names: Name[] = [];
  for (const name in texts) names.push(name);
  return names;
}
