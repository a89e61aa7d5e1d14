import { PublicFrame } from '../../components/public/public-frame.tsx';
import { SessionCover } from '../../components/public/session-cover.tsx';
import { AddressProblem } from '../../features/auth/address-problem.tsx';
import { BetaSection } from '../../features/landing/beta/beta-section.tsx';
import { CaseStudies } from '../../features/landing/case-studies.tsx';
import { Features } from '../../features/landing/features.tsx';
import { Guarantees } from '../../features/landing/guarantees.tsx';
import { Hero } from '../../features/landing/hero/hero.tsx';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';
import { SocialProof } from '../../features/landing/social-proof.tsx';
import { useVisitor } from '../../lib/browser/use-visitor.ts';

/** The landing page. */
export function HomePage() {
  const visitor = useVisitor();
  return (
    <SessionCover>
      <PublicFrame page="home" visitor={visitor}>
        <AddressProblem kind="signup" />
        <Hero needsSetup={visitor.needsSetup} />
        <SocialProof />
        <HowItWorks />
        <Features />
        <CaseStudies />
        <Guarantees />
        <BetaSection />
      </PublicFrame>
    </SessionCover>
  );
}
