type Listener = { readonly onPayload: (payload: string) => void; readonly onGap: () => void };

/** Listeners by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>();

  get channels(): readonly string[] {
    return [...this.#byChannel.keys()];
  }

  /** Returns a function that removes the listener and gives how many are left in the channel. */
  add(channel: string, listener: Listener): () => number {
    const set = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#byChannel.delete(channel);
      return set.size;
    };
  }

  tell(channel: string, payload: string): void {
    for (const { onPayload } of this.#byChannel.get(channel) ?? []) onPayload(payload);
  }

  notifyGap(): void {
    for (const set of this.#byChannel.values()) for (const { onGap } of set) onGap();
  }
}
