import { PublicFrame } from '../../components/public/public-frame.tsx';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import { AboutPage } from '../../features/information/about-page.tsx';
import { ContactPage } from '../../features/information/contact/contact-page.tsx';
import { LegalPage } from '../../features/information/legal-page.tsx';
import { PricingPage } from '../../features/information/pricing/pricing-page.tsx';
import { useVisitor } from '../../lib/browser/use-visitor.ts';

export function About() {
  return (
    <PublicFrame page="about" visitor={useVisitor()}>
      <AboutPage />
    </PublicFrame>
  );
}

export function Pricing() {
  return (
    <PublicFrame page="pricing" visitor={useVisitor()}>
      <PricingPage />
    </PublicFrame>
  );
}

export function Contact() {
  return (
    <PublicFrame page="contact" visitor={useVisitor()}>
      <ContactPage />
    </PublicFrame>
  );
}

export function Privacy() {
  return (
    <PublicFrame page="privacy" visitor={useVisitor()}>
      <LegalPage content={PUBLIC_CONTENT.privacy} />
    </PublicFrame>
  );
}

export function Terms() {
  return (
    <PublicFrame page="terms" visitor={useVisitor()}>
      <LegalPage content={PUBLIC_CONTENT.terms} />
    </PublicFrame>
  );
}
