import { Section } from '../../components/public/section.tsx';
import { Tile } from '../../components/public/tile.tsx';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';

const { howItWorks } = PUBLIC_CONTENT.landing;

export function HowItWorks() {
  return (
    <Section id="how-it-works" title={howItWorks.title} text={howItWorks.text}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {howItWorks.steps.map(({ title, text }, index) => (
          <Tile key={title} title={title} text={text}>
            <p aria-hidden="true" className="mono mb-2 text-gold">
              {index + 1}
            </p>
          </Tile>
        ))}
      </ol>
    </Section>
  );
}
