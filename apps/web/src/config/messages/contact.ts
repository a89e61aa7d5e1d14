/** Errors and answers of the contact form. Its labels are in `public-content.ts`. */
export const CONTACT = {
  firstNameRequired: 'Please enter your first name.',
  lastNameRequired: 'Please enter your last name.',
  emailRequired: 'Please enter your email address.',
  emailWrong: 'Please enter an email address such as you@company.com.',
  messageRequired: 'Please enter a message.',
  acceptTerms: 'Please accept the terms to continue.',
  sent: "Thank you for your message! We'll get back to you within 24 hours.",
  failed: 'Your message could not be sent. It is still here: please try again.',
  tooMany: 'Too many messages came from your network. Please try again in a few minutes.',
} as const;
