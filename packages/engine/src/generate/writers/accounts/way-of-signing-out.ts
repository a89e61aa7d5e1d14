import type { Step } from '@assay/domain';
import type { ExploredApplication, SignIn } from '../../../core/states/explored-application.ts';
import { saysSignOut } from '../../../core/wording/control-meanings.ts';

type Explored = Pick<ExploredApplication, 'states' | 'seen'>;

/**
 * Steps that sign out: those that were found at signing in, else the way to what exploring came upon, such as an entry in
 * a menu behind a picture or the person's name. Empty when neither was found.
 */
export function wayOfSigningOut({ signOut }: SignIn, { states, seen }: Explored): readonly Step[] {
  if (signOut.length > 0) return signOut;
  for (const { reachedBy, signedIn, snapshot } of [...states, ...seen]) {
    const control = snapshot.nodes.find(
      ({ interactive, disabled, name }) => interactive && !disabled && saysSignOut(name),
    );
    if (signedIn && control) return [...reachedBy, { kind: 'click', target: control.target }];
  }
  return [];
}
