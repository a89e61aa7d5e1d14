import { createContext, useContext } from 'react';
import { type Workspace, WorkspaceContext } from './workspace-context.ts';

/** Who is signed in. */
export type Account = Pick<Workspace, 'userId' | 'email' | 'profile'>;

/** For the pages that open without a company too; inside of a workspace it is not needed. */
export const AccountContext = createContext<Account | null>(null);

/** Who is signed in, with or without a company. @throws Error outside of the pages for signed-in people */
export function useAccount(): Account {
  const workspace = useContext(WorkspaceContext);
  const account = useContext(AccountContext);
  const found = workspace ?? account;
  if (found === null) throw new Error('useAccount was called outside of an AccountContext.');
  return found;
}
