import { Section } from '../../components/public/section.tsx';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';

const { socialProof } = PUBLIC_CONTENT.landing;

export function SocialProof() {
  return (
    <Section id="social-proof" title={socialProof.title} text={socialProof.text}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line lg:grid-cols-4">
        {socialProof.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse bg-surface p-5 sm:p-6">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num text-[30px] font-semibold tracking-tight sm:text-[38px]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
