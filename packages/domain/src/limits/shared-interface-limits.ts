/** How the explorer finds out whether all visitors share one interface. */
export const SHARED_INTERFACE_LIMITS = {
  /** Each fresh view costs a context. */
  freshViews: 6,
  addressesPerView: 3,
  /**
   * The first set-up of an application changes its start page once, for everybody; a shared interface changes it
   * again.
   */
  startPageChanges: 2,
} as const;
