import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';

/** Argon2id as OWASP's cheat sheet has it for sign-in: 19 MiB, two passes. About 25 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PRESENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** `salt` only where the same password must give the same hash again; 16 bytes. */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(password, salt === undefined ? COST : { ...COST, salt });
}

/** Also reads the bcrypt hashes of earlier versions. False for a hash that nobody knows how to read. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  if (/^\$2[aby]\$/.test(hashed)) return compare(password, hashed);
  if (hashed.startsWith('$argon2')) return verify(hashed, password);
  return false;
}

/** True for a hash that is to be made anew when its password is next seen. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith(PRESENT);
}
