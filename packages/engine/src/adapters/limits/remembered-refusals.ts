/** How many refused addresses are remembered. */
export const REMEMBERED_REFUSALS = {
  /** A page may request any number of refused addresses. Only the latest are remembered. */
  rememberedRefusals: 1_000,
} as const;
