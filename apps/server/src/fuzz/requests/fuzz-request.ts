export const WHO = [
  'signed out',
  'stranger',
  'other tenant',
  'viewer',
  'member',
  'super admin',
  'agent',
  'made-up token',
] as const;
export type Who = (typeof WHO)[number];

/** Members of the attacked tenant. Its data in answers to them is not a leak. */
export const INSIDERS: readonly Who[] = ['viewer', 'member'];

/** A request as it is written to the socket. `who` sends it. */
export type FuzzRequest = {
  readonly who: Who;
  readonly port: 'main' | 'evidence';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** True when all parts but one are valid. */
  readonly isDeep: boolean;
};
