import { PRODUCT } from './product.ts';
import type { PublicContent } from './public-content-model.ts';

/**
 * Every word of the public pages. Whoever runs an installation makes the claims below true, or takes them out: figures,
 * compliance, testimonials, case studies, guarantees, addresses and the legal texts are the operator's words.
 */
export const PUBLIC_CONTENT: PublicContent = {
  frame: {
    skip: 'Skip to content',
    navigation: 'Site',
    links: {
      home: 'Home',
      howItWorks: 'How it works',
      features: 'Features',
      pricing: 'Pricing',
      about: 'About',
      contact: 'Contact',
      privacy: 'Privacy',
      terms: 'Terms',
    },
    notLinked: ['Documentation', 'API'],
    goToDashboard: 'Go to Dashboard',
    logIn: 'Log In',
    signUp: 'Sign Up',
    back: 'Back',
    footer: {
      tagline: 'Tests that write themselves, and tell the truth.',
      product: 'Product',
      company: 'Company',
      legal: 'Legal',
      rights: `© 2024 ${PRODUCT.name}. All rights reserved.`,
    },
    theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
    socialPicture: `${PRODUCT.name}: a failed run with its steps, the expectation that failed, and a picture of the page`,
  },

  landing: {
    title: `${PRODUCT.name}: tests that write themselves`,
    description: PRODUCT.summary,
    hero: {
      title: 'Tests that write themselves, and tell the truth.',
      text: 'Point Assay at your web application. It explores it with a real browser, writes tests in plain English, proves each one, and tells you what broke, with the evidence beside it.',
      start: 'Get Started Free',
      video: 'Watch the video',
      finishSetup: 'Finish setting up',
      setupNote: 'You are signed in. One step is left: name your company.',
      pictureText: 'A failed run in Assay: the steps in plain English, the expectation that failed, and the cause',
      videoTitle: 'Assay at work',
      videoText: 'From an address to a proven test and a found bug. It has no sound; captions say what happens.',
      videoFailed: 'The video could not be loaded. Check your connection and try again.',
      captions: 'English captions',
    },
    trialNote: 'No credit card required, 14-day free trial, Cancel anytime',
    socialProof: {
      title: 'Trusted by teams that ship every day',
      text: 'For QA teams and development teams, from the first release to the thousandth.',
      figures: [
        { value: '10,000+', label: 'teams' },
        { value: '70%', label: 'faster testing' },
        { value: '4.9/5', label: 'rating' },
        { value: '1M+', label: 'bugs detected' },
      ],
    },
    howItWorks: {
      title: 'How it works',
      text: 'Four steps from an address to results that you can trust.',
      steps: [
        {
          title: 'Connect the application',
          text: 'Give its address and, where it asks for them, a username and a password. Nothing is installed in it.',
        },
        {
          title: 'Generate test scripts',
          text: 'A real browser explores pages, forms and actions, and writes tests in plain English. Only tests that pass again from a clean start are kept.',
        },
        {
          title: 'Execute tests',
          text: 'Run one test or all of them with one click, on a schedule of your own, against any environment. Watch every step as it happens.',
        },
        {
          title: 'Review and optimize',
          text: 'Each failure shows what was expected, the screen, console and network, and says whether it is a bug, a changed interface, a flaky test or the environment.',
        },
      ],
    },
    features: {
      title: 'Everything that testing needs, and no code',
      text: 'Every test can be read by everyone on the team, and taken away as Cypress or Playwright code.',
      items: [
        {
          title: 'AI-generated test scripts',
          text: 'Assay explores your application and writes the tests. Each one is proven before you see it.',
        },
        {
          title: 'One-click test execution across environments',
          text: 'The same tests run against development, staging and production.',
        },
        {
          title: 'Bug detection',
          text: 'Script errors, broken links and wrong values are found on the first visit, with the evidence beside them.',
        },
        {
          title: 'Reporting and analytics',
          text: 'Pass rates, durations and flaky tests over time, and reports that open in any browser.',
        },
        {
          title: 'Project management with task assignment and team collaboration',
          text: 'Projects, roles and findings in one workspace, so that everybody knows what is theirs.',
        },
        {
          title: 'Scaling from small teams to enterprises',
          text: 'Start with five people and one project. Grow to unlimited runs on agents of your own.',
        },
      ],
    },
    caseStudies: {
      title: 'What teams do with it',
      text: 'Three teams, and what changed for them.',
      labels: { industry: 'Industry', challenge: 'Challenge', solution: 'Solution', results: 'Results' },
      items: [
        {
          company: 'Northwind Retail',
          industry: 'E-commerce',
          challenge: 'Every release needed three days of checking the checkout by hand.',
          solution:
            'Tests of all paths through shop, cart and checkout, generated in an afternoon and run before each release.',
          results: ['Checking takes 40 minutes instead of three days', '62% fewer bugs reported by customers'],
        },
        {
          company: 'Fabrikam Health',
          industry: 'Healthcare software',
          challenge: 'Scripts broke with every change of the interface, and nobody believed a red result.',
          solution:
            'Tests that find elements by what they are, and a verdict that tells a bug from a changed interface.',
          results: ['Nine out of ten false alarms gone', 'One engineer instead of four maintains the tests'],
        },
        {
          company: 'Contoso Logistics',
          industry: 'Transport',
          challenge: 'Twelve teams tested twelve applications in twelve ways.',
          solution: 'One workspace with a project for each application, and one report for all of them.',
          results: ['All teams on one process within a month', 'Releases every day instead of every two weeks'],
        },
      ],
      roi: {
        title: 'What would it save you?',
        text: 'Count the hours that your team spends on checking by hand before a release. That is what you get back.',
        action: 'See your return on investment',
      },
    },
    guarantees: {
      title: 'Our guarantees',
      text: 'What you can hold us to.',
      items: [
        {
          title: '30-day money-back guarantee',
          text: 'Not what you need? You get your money back within 30 days.',
          billing: true,
        },
        {
          title: 'No long-term contracts',
          text: 'Pay by the month or by the year, and cancel anytime.',
          billing: true,
        },
        { title: 'Support response within 2 hours', text: 'People who know the product answer your questions.' },
        { title: '99.9% uptime', text: 'Your tests run when you need them.' },
      ],
      compliance: { title: 'Compliance', names: ['SOC 2', 'GDPR', 'ISO 27001', 'PCI DSS'] },
    },
    beta: {
      title: 'Ready to Revolutionize Your QA?',
      text: 'Join the beta and try what comes next before everybody else.',
      spots: (count) => `Only ${count} beta spots remaining`,
      benefits: [
        { title: 'Early Access Features', text: 'New abilities weeks before their release.' },
        { title: 'Priority Support', text: 'Your questions are answered first.' },
        { title: 'Exclusive Beta Pricing', text: 'A lower price for as long as you stay.', billing: true },
      ],
      email: 'Work email',
      emailExample: 'you@company.com',
      join: 'Join Beta',
      joining: 'Joining...',
      or: 'or',
      trial: 'Start Free Trial Instead',
    },
  },

  about: {
    title: `About | ${PRODUCT.name}`,
    description: 'Why Assay exists, what we value, and how it finds what really broke.',
    heading: 'About Assay',
    lead: 'To assay is to test what a thing is really made of. That is what we do with web applications.',
    mission: {
      title: 'Our mission',
      paragraphs: [
        'Software should be tested as thoroughly as it is used. Most teams cannot afford that: tests take longer to write than the features, break with every change, and are doubted when they fail.',
        'We build a tester that explores an application as a person does, writes down what it learned in words that everybody can read, and never says that something works unless it has seen it.',
      ],
    },
    values: {
      title: 'Our values',
      items: [
        {
          title: 'Innovation First',
          text: 'We look for the better way before the usual one, and measure whether it is better.',
        },
        {
          title: 'Developer-Centric',
          text: 'Tests are plain text, exports are real code, and every result names its evidence.',
        },
        {
          title: 'Quality Assurance',
          text: 'A green result must mean something. A changed value is never passed over to make a test green.',
        },
      ],
    },
    technology: {
      title: 'Technology',
      text: 'A real browser, plain words and proof by repetition.',
      items: [
        {
          title: 'Real browsers',
          text: 'Tests run in Chromium with a fresh profile each, and wait for the page instead of for a clock.',
        },
        {
          title: 'Tests in plain English',
          text: 'One sentence for each step, exported to Cypress or Playwright when you want code.',
        },
        {
          title: 'Proof before trust',
          text: 'A generated test is kept only after it has passed twice from a clean start, with the same values.',
        },
        {
          title: 'Protected data',
          text: 'Credentials are stored with AES-256 encryption, and every right is decided in the database.',
        },
      ],
    },
    action: {
      title: 'See it on your own application',
      text: 'The first tests are there in minutes.',
      start: 'Get Started',
      contact: 'Contact us',
    },
  },

  pricing: {
    title: `Pricing | ${PRODUCT.name}`,
    description: 'Three plans, by the month or by the year, each with a free trial and a money-back guarantee.',
    heading: 'Simple pricing that grows with you',
    lead: 'Every plan begins with a 14-day free trial. No credit card is asked for.',
    interval: {
      label: 'Billing interval',
      monthly: 'Monthly',
      yearly: 'Yearly',
      saving: 'Save 2 months!',
    },
    perMonth: 'per month',
    billedMonthly: 'Billed monthly',
    billedAnnually: 'Billed annually',
    mostPopular: 'Most Popular',
    start: 'Start Free Trial',
    plans: {
      basic: 'For a small team with one application.',
      pro: 'For teams that release every week.',
      enterprise: 'For organizations with many applications.',
    },
    comparison: {
      title: 'Compare the plans',
      feature: 'Feature',
      unlimited: 'Unlimited',
      included: 'Included',
      notIncluded: 'Not included',
      rows: {
        users: 'Users',
        project_boards: 'Project boards',
        test_runs: 'Test runs per month',
        concurrent_agents: 'Concurrent test runs',
        generation: 'Generated tests in plain English',
        evidence: 'Screenshots, traces and causes of failures',
        export: 'Export to Cypress and Playwright',
        apiAccess: 'API access',
        customIntegrations: 'Custom integrations',
        sla: 'Service level agreement (SLA)',
      },
    },
    promises: [
      '14-day free trial, no credit card',
      '30-day money-back guarantee',
      'Cancel anytime',
      '99.9% uptime target',
    ],
    testimonials: {
      title: 'What customers say',
      items: [
        {
          quote:
            'On the first day it found a discount that was shown and never subtracted. We had looked at that page for a year.',
          name: 'Maria Lindqvist',
          role: 'Head of QA, Northwind Retail',
        },
        {
          quote: 'When a test is red now, something is broken. That alone was worth it.',
          name: 'David Okafor',
          role: 'Engineering Manager, Fabrikam Health',
        },
        {
          quote: 'Our product owners read the tests and correct them. That never happened with code.',
          name: 'Sophie Marchand',
          role: 'QA Lead, Contoso Logistics',
        },
      ],
    },
    questions: {
      title: 'Questions and answers',
      items: [
        {
          question: 'How does the free trial work?',
          answer:
            'Your workspace has the limits of the Basic plan for 14 days. No credit card is asked for, and nothing is charged when the trial ends.',
        },
        {
          question: 'Can I cancel anytime?',
          answer:
            'Yes. You cancel on the billing page, and your plan stays until the end of the period that is paid. Everything stays readable afterwards.',
        },
        {
          question: 'Do I get my money back?',
          answer: 'Within 30 days of your first payment you get it back in full, whatever the reason.',
        },
        {
          question: 'What counts as a test run?',
          answer:
            'One execution of one test. A run that was cancelled before it began does not count, and neither does one that failed because of us.',
        },
        {
          question: 'How long are results kept?',
          answer: 'Test results and logs are kept 12 months.',
        },
        {
          question: 'How is our data protected?',
          answer:
            'Stored credentials have AES-256 encryption and can never be read back. Workspaces are separated in the database itself. Our SOC 2 compliance is audited every year.',
        },
      ],
    },
  },

  contact: {
    title: `Contact | ${PRODUCT.name}`,
    description: 'Ask a question, report a problem or tell us what you think.',
    heading: 'Contact us',
    lead: 'Ask a question, report a problem or tell us what you think.',
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      inquiryType: 'What is it about?',
      message: 'Message',
      optional: 'optional',
    },
    inquiryTypes: {
      general: 'General',
      technical: 'Technical',
      sales: 'Sales',
      feedback: 'Feedback',
      partnership: 'Partnership',
      other: 'Other',
    },
    accept: {
      before: 'I accept the ',
      terms: 'terms of service',
      between: ' and the ',
      privacy: 'privacy policy',
      after: '.',
    },
    send: 'Send message',
    sending: 'Sending...',
    reach: {
      title: 'Other ways to reach us',
      email: ['Email', 'support@example.com'],
      phone: ['Phone', '+1 202 555 0123'],
      address: ['Address', ['Assay QA', '100 Example Street', 'Springfield, IL 62701', 'United States']],
    },
  },

  privacy: {
    title: `Privacy policy | ${PRODUCT.name}`,
    description: 'Which data Assay stores, what for, how long, and what you can ask of us.',
    heading: 'Privacy policy',
    updated: 'Date',
    lead: 'This page says which data we store about you, what for and how long, and what you can ask of us.',
    sections: [
      {
        title: 'What we store',
        paragraphs: [
          'Your account: name, email address and an encrypted form of your password, from which the password cannot be read. Your workspace: its name, its members and their roles, projects, tests, runs and findings. What you send us by the contact form or when you join the beta.',
          'Tests show your application as the browser sees it. Screenshots, traces and logs of runs may therefore contain data of your application. Test with accounts and data that are made for testing.',
        ],
      },
      {
        title: 'What for',
        paragraphs: [
          'To run your tests and show their results, to protect accounts against misuse, to send the mails that a function needs, and to charge for paid plans. We do not sell data, show no advertising, and use no third-party trackers on these pages.',
        ],
      },
      {
        title: 'In your browser',
        paragraphs: [
          'The session and the chosen theme are stored in the local storage of your browser, and one cookie remembers for 7 days whether the sidebar is open. Nothing else is stored there without your doing.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Test results and logs are kept 12 months. Account and workspace data are kept until you delete them. A request to delete an account is processed within 30 days; until then it can be withdrawn.',
        ],
      },
      {
        title: 'How it is protected',
        paragraphs: [
          'Connections are encrypted. Credentials of tested applications are stored with AES-256 encryption and can never be read back by anybody. Each workspace sees only its own data; the database itself decides that. Our SOC 2 compliance is audited every year.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can see, correct, export and delete your data: export and deletion are in the security settings of your account. Under the GDPR and the CCPA you can also object to processing or restrict it, and complain to a supervisory authority. Write to us for anything that you cannot do yourself.',
        ],
      },
    ],
  },

  terms: {
    title: `Terms of service | ${PRODUCT.name}`,
    description: 'The rules for using Assay: accounts, fair use, trial, payment, refunds and liability.',
    heading: 'Terms of service',
    updated: 'Date',
    lead: 'These are the rules for using the service. By creating an account you accept them.',
    sections: [
      {
        title: 'Your account',
        paragraphs: [
          'Give an address that is yours and keep your password to yourself. You are responsible for what is done with your account and for the members that you invite into your workspace.',
        ],
      },
      {
        title: 'What you may test',
        paragraphs: [
          'Test only applications that belong to you, or whose owner has allowed it. Do not use the service to overload, attack or copy what belongs to others. We may stop runs and close accounts that do.',
        ],
      },
      {
        title: 'Trial, plans and payment',
        paragraphs: [
          'A new workspace has a 14-day free trial; no credit card is asked for. Afterwards you choose a plan and pay by the month or by the year in advance. You can cancel anytime; the plan then ends with the period that is paid.',
        ],
      },
      {
        title: 'Refunds',
        paragraphs: [
          'There is a 30-day money-back guarantee: within 30 days of your first payment you get it back in full.',
        ],
      },
      {
        title: 'Availability and support',
        paragraphs: [
          'We aim at 99.9% uptime, not counting maintenance that we announce. Test results and logs are kept 12 months. Plans with a service level agreement name what follows when we miss it.',
        ],
      },
      {
        title: 'Your content',
        paragraphs: [
          'Your tests, results and data stay yours. You allow us to process them as far as the service needs it, and you can export them whenever you want.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'The service helps to find faults; it does not promise to find all of them. We are liable without limit for intent and gross negligence, and otherwise up to what you paid in the twelve months before.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'We announce changes of these terms by mail 30 days before they take effect. If you do not agree, you can cancel until then.',
        ],
      },
    ],
  },
};
