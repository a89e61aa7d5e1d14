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
  /** Called when the channel ends without the caller: the connection was lost, or the person may not listen any more. */
  readonly onLost?: () => void;
};

/** Joins a private channel as the signed-in person. Returns a function that leaves it. */
export function subscribeToChannel({ topic, events, onMessage, onJoined, onLost }: ChannelSubscription): () => void {
  const name = topicName(topic);
  let stopped = false;
  let leave = async (): Promise<unknown> => undefined;
  const join = async () => {
    const realtime = await supabase().realtime();
    await realtime.setAuth();
    if (stopped) return;
    const channel = realtime.channel(name, { config: { private: true } });
    leave = async () => await realtime.removeChannel(channel);
    for (const event of events) {
      channel.on('broadcast', { event }, (message) => onMessage(event, message.payload));
    }
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') {
        setJoined(name, true);
        onJoined();
      } else {
        setJoined(name, false);
        if (!stopped) onLost?.();
      }
    });
  };
  join().catch((error: unknown) => console.error('The live channel could not be joined:', error));
  return () => {
    stopped = true;
    setJoined(name, false);
    leave().catch((error: unknown) => console.error('The live channel could not be left:', error));
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
