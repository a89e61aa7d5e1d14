import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';

/** Argon2id with the values of OWASP's cheat sheet: 19 MiB, two passes; about 25 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PRESENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Pass `salt` (16 bytes) only when the same password must give the same hash again. */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(password, salt === undefined ? COST : { ...COST, salt });
}

/** Also verifies the bcrypt hashes of earlier versions. False for an unknown format. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  if (/^\$2[aby]\$/.test(hashed)) return compare(password, hashed);
  if (hashed.startsWith('$argon2')) return verify(hashed, password);
  return false;
}

/** True when the hash should be replaced at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith(PRESENT);
}
