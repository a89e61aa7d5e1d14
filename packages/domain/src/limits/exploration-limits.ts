/** When an exploration ends, unless its options say otherwise. */
export const EXPLORATION_LIMITS = {
  explorePages: 60,
  exploreActions: 400,
  exploreTimeMs: 5 * 60_000,
  /** While it looks around: how often, how far, how long. */
  crawl: {
    /** How often a server that answers 429 is asked, and the pause between the requests. */
    tooManyRequests: { times: 5, pauseMs: 15_000 },
    /** Signing in is tried this often before the application counts as lost. */
    signInAttempts: 3,
    /** How often the same control is tried on different pages: it may do something else on another page. */
    attemptsPerControl: 2,
    /** How long the start page is watched for late content before exploring ends. */
    lateContentMs: 4_000,
    /** How many known pages are visited again after something was changed. */
    pagesRevisited: 8,
    /** One press does not lead further away from the start page than this. */
    stepsBack: 6,
    /**
     * Trying one sequence of steps costs a fresh context; a state that needs longer ones is not worth a test's time.
     */
    waysPerState: 6,
    stepsPerWay: 16,
    /** Each fresh view costs a context. */
    freshViews: 6,
    addressesPerView: 3,
    /**
     * The first set-up of an application changes its start page once, for everybody; a shared interface changes it
     * again.
     */
    startPageChanges: 2,
    /** A page with more controls than this is the application itself and does not ask how to begin. */
    controlsOfFirstPage: 15,
    /** How many of the latest changes are kept as possible causes of a state. */
    mutationsKept: 4,
    /** When this number of links in lists differ in their last segment only, that segment is data. */
    linksOfOneRoute: 3,
    /** How long a menu that may hold the control to sign out is given to open. */
    signOutMenuMs: 1_500,
  },
} as const;
