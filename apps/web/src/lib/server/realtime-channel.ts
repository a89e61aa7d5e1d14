import { useSyncExternalStore } from 'react';
import { supabase } from './supabase-client.ts';

/** Channels that are joined now; while one is not, what it would say is asked for instead. */
const joined = new Set<string>();
const listeners = new Set<() => void>();

type ChannelSubscription = {
  readonly topic: string;
  readonly events: readonly string[];
  readonly heard: (event: string, payload: unknown) => void;
  /** Called at every joining, the first and the ones after a lost connection: what was missed is fetched then. */
  readonly onJoined: () => void;
};

/** Joins a private channel as the signed-in person and hears it until the way to stop is called. */
export function subscribeToChannel({ topic, events, heard, onJoined }: ChannelSubscription): () => void {
  const client = supabase();
  const channel = client.channel(topic, { config: { private: true } });
  for (const event of events) {
    channel.on('broadcast', { event }, (message) => heard(event, message.payload));
  }
  let stopped = false;
  const join = async () => {
    await client.realtime.setAuth();
    if (stopped) return;
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') {
        mark(topic, true);
        onJoined();
      } else {
        mark(topic, false);
      }
    });
  };
  join().catch((error: unknown) => console.error('The live channel could not be joined:', error));
  return () => {
    stopped = true;
    mark(topic, false);
    client
      .removeChannel(channel)
      .catch((error: unknown) => console.error('The live channel could not be left:', error));
  };
}

/** How often to ask for what no channel tells: never while it is joined. */
export function usePollingInterval(topic: string, everyMs: number): number | false {
  const live = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => joined.has(topic),
    () => false,
  );
  return live ? false : everyMs;
}

function mark(topic: string, live: boolean): void {
  if (joined.has(topic) === live) return;
  if (live) joined.add(topic);
  else joined.delete(topic);
  for (const changed of listeners) changed();
}
