/** A message for everybody in a channel. */
export type Broadcast = {
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

export type Receive = (message: Broadcast) => void;

/** Listeners by topic, in this process. */
export type Hub = {
  /** Returns a function that leaves the topic. */
  readonly join: (topic: string, receive: Receive) => () => void;
  readonly deliver: (message: Broadcast) => void;
  readonly hasListeners: (topic: string) => boolean;
};

export function createHub(): Hub {
  const topics = new Map<string, Set<Receive>>();
  return {
    join(topic, receive) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners);
      listeners.add(receive);
      return () => {
        listeners.delete(receive);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    deliver(message) {
      for (const receive of topics.get(message.topic) ?? []) receive(message);
    },
    hasListeners: (topic) => topics.has(topic),
  };
}
