import { countsByKey } from '../../http/rate-limiting/counts-by-key.ts';

export type CountedConnection = {
  /** Counts the connection for a person; false when they have too many. */
  readonly claim: (userId: string) => boolean;
  /** True when the connection counts for a person. */
  readonly isClaimed: () => boolean;
  readonly leave: () => void;
};

export type ConnectionLimits = {
  /** Null when there are too many connections, of this address or in all. Without an address only the total counts. */
  readonly enter: (address: string | undefined) => CountedConnection | null;
};

export type ConnectionMaximums = {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly connectionsPerAccount: number;
};

/** Counts open connections in all, by address and, after a channel was joined, by person. */
export function createConnectionLimits(limits: ConnectionMaximums): ConnectionLimits {
  let open = 0;
  const byAddress = countsByKey();
  const byPerson = countsByKey();
  return {
    enter(address) {
      if (open >= limits.connections) return null;
      if (address !== undefined && !byAddress.add(address, limits.connectionsPerAddress)) return null;
      open += 1;
      let isOpen = true;
      let person: string | undefined;
      return {
        claim(userId) {
          if (!isOpen || person === userId) return isOpen;
          if (!byPerson.add(userId, limits.connectionsPerAccount)) return false;
          if (person !== undefined) byPerson.remove(person);
          person = userId;
          return true;
        },
        isClaimed: () => person !== undefined,
        leave() {
          if (!isOpen) return;
          isOpen = false;
          open -= 1;
          if (address !== undefined) byAddress.remove(address);
          if (person !== undefined) byPerson.remove(person);
        },
      };
    },
  };
}
