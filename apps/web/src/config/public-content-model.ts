/**
 * What the public pages say, by meaning and not by language: another language is another value of this type. Words in
 * `public-content.ts` can be changed without touching a component.
 */
export type PublicContent = {
  readonly frame: FrameContent;
  readonly landing: LandingContent;
  readonly about: AboutContent;
  readonly pricing: PricingContent;
  readonly contact: ContactContent;
  readonly privacy: LegalContent;
  readonly terms: LegalContent;
};

/** Title of the window and description, for search engines and for cards in messages. */
type PageContent = { readonly title: string; readonly description: string };

/** Left out where billing is off: prices, the trial and what belongs to them. */
type WithBilling = { readonly billing?: true };

type FrameContent = {
  readonly skip: string;
  readonly navigation: string;
  readonly links: Readonly<
    Record<'home' | 'howItWorks' | 'features' | 'pricing' | 'about' | 'contact' | 'privacy' | 'terms', string>
  >;
  /** Named in the footer; links only once their pages exist. */
  readonly notLinked: readonly string[];
  readonly goToDashboard: string;
  readonly logIn: string;
  readonly signUp: string;
  readonly back: string;
  readonly footer: {
    readonly tagline: string;
    readonly product: string;
    readonly company: string;
    readonly legal: string;
    readonly rights: string;
  };
  readonly theme: { readonly label: string; readonly system: string; readonly light: string; readonly dark: string };
  readonly socialPicture: string;
};

export type Figure = { readonly value: string; readonly label: string };
export type Feature = { readonly title: string; readonly text: string };
export type CaseStudy = {
  readonly company: string;
  readonly industry: string;
  readonly challenge: string;
  readonly solution: string;
  readonly results: readonly string[];
};
export type Guarantee = Feature & WithBilling;

type SectionContent = { readonly title: string; readonly text: string };

export type LandingContent = PageContent & {
  readonly hero: {
    readonly title: string;
    readonly text: string;
    readonly start: string;
    readonly video: string;
    readonly finishSetup: string;
    readonly setupNote: string;
    readonly pictureText: string;
    readonly videoTitle: string;
    readonly videoText: string;
    readonly videoFailed: string;
    readonly captions: string;
  };
  readonly trialNote: string;
  readonly socialProof: SectionContent & { readonly figures: readonly Figure[] };
  readonly howItWorks: SectionContent & { readonly steps: readonly Feature[] };
  readonly features: SectionContent & { readonly items: readonly Feature[] };
  readonly caseStudies: SectionContent & {
    readonly labels: Readonly<Record<'industry' | 'challenge' | 'solution' | 'results', string>>;
    readonly items: readonly CaseStudy[];
    readonly roi: { readonly title: string; readonly text: string; readonly action: string };
  };
  readonly guarantees: SectionContent & {
    readonly items: readonly Guarantee[];
    readonly compliance: { readonly title: string; readonly names: readonly string[] };
  };
  readonly beta: SectionContent & {
    readonly spots: (count: number) => string;
    readonly benefits: readonly Guarantee[];
    readonly email: string;
    readonly emailExample: string;
    readonly join: string;
    readonly joining: string;
    readonly or: string;
    readonly trial: string;
  };
};

export type AboutContent = PageContent & {
  readonly heading: string;
  readonly lead: string;
  readonly mission: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly values: { readonly title: string; readonly items: readonly Feature[] };
  readonly technology: SectionContent & { readonly items: readonly Feature[] };
  readonly action: SectionContent & { readonly start: string; readonly contact: string };
};

export type Testimonial = { readonly quote: string; readonly name: string; readonly role: string };
export type Question = { readonly question: string; readonly answer: string };

export type PricingContent = PageContent & {
  readonly heading: string;
  readonly lead: string;
  readonly interval: {
    readonly label: string;
    readonly monthly: string;
    readonly yearly: string;
    readonly saving: string;
  };
  readonly perMonth: string;
  readonly billedMonthly: string;
  readonly billedAnnually: string;
  readonly mostPopular: string;
  readonly start: string;
  /** What each plan is for, by its id. */
  readonly plans: Readonly<Record<'basic' | 'pro' | 'enterprise', string>>;
  readonly comparison: {
    readonly title: string;
    readonly feature: string;
    readonly unlimited: string;
    readonly included: string;
    readonly notIncluded: string;
    readonly rows: Readonly<
      Record<
        | 'users'
        | 'project_boards'
        | 'test_runs'
        | 'concurrent_agents'
        | 'generation'
        | 'evidence'
        | 'export'
        | 'apiAccess'
        | 'customIntegrations'
        | 'sla',
        string
      >
    >;
  };
  readonly promises: readonly string[];
  readonly testimonials: { readonly title: string; readonly items: readonly Testimonial[] };
  readonly questions: { readonly title: string; readonly items: readonly Question[] };
};

export type ContactContent = PageContent & {
  readonly heading: string;
  readonly lead: string;
  readonly labels: Readonly<
    Record<'firstName' | 'lastName' | 'email' | 'phone' | 'inquiryType' | 'message' | 'optional', string>
  >;
  readonly inquiryTypes: Readonly<
    Record<'general' | 'technical' | 'sales' | 'feedback' | 'partnership' | 'other', string>
  >;
  /** A sentence with links to the terms and to the privacy policy. */
  readonly accept: Readonly<Record<'before' | 'terms' | 'between' | 'privacy' | 'after', string>>;
  readonly send: string;
  readonly sending: string;
  readonly reach: {
    readonly title: string;
    readonly email: readonly [label: string, value: string];
    readonly phone: readonly [label: string, value: string];
    readonly address: readonly [label: string, lines: readonly string[]];
  };
};

export type LegalContent = PageContent & {
  readonly heading: string;
  readonly updated: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
};
