import { type Topic, topicName } from '@assay/protocol';
import { useSyncExternalStore } from 'react';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { supabase } from './supabase-client.ts';

/** Names of the topics whose channel is joined now. While a channel is not joined, its data is polled instead. */
const joined = new Set<string>();
const listeners = new Set<() => void>();

type ChannelSubscription = {
  readonly topic: Topic;
  readonly events: readonly string[];
  readonly onMessage: (event: string, payload: unknown) => void;
  /** Called after the first join and after every rejoin: messages may have been missed in between. */
  readonly onJoined: () => void;
};

/** Joins a private channel as the signed-in person. Returns a function that leaves it. */
export function subscribeToChannel({ topic, events, onMessage, onJoined }: ChannelSubscription): () => void {
  const client = supabase();
  const name = topicName(topic);
  const channel = client.channel(name, { config: { private: true } });
  for (const event of events) {
    channel.on('broadcast', { event }, (message) => onMessage(event, message.payload));
  }
  let stopped = false;
  const join = async () => {
    await client.realtime.setAuth();
    if (stopped) return;
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') {
        setJoined(name, true);
        onJoined();
      } else {
        setJoined(name, false);
      }
    });
  };
  join().catch((error: unknown) => console.error('The live channel could not be joined:', error));
  return () => {
    stopped = true;
    setJoined(name, false);
    client
      .removeChannel(channel)
      .catch((error: unknown) => console.error('The live channel could not be left:', error));
  };
}

/** Interval in milliseconds for polling; false while the channel of the topic is joined. */
export function usePollingInterval(topic: Topic): number | false {
  const name = topicName(topic);
  const live = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => joined.has(name),
    () => false,
  );
  return live ? false : REFRESH_TIMES.pollMs;
}

function setJoined(name: string, live: boolean): void {
  if (joined.has(name) === live) return;
  if (live) joined.add(name);
  else joined.delete(name);
  for (const changed of listeners) changed();
}
