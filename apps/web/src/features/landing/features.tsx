import { Section } from '../../components/public/section.tsx';
import { Tile } from '../../components/public/tile.tsx';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';

const { features } = PUBLIC_CONTENT.landing;

export function Features() {
  return (
    <Section id="features" title={features.title} text={features.text}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.items.map(({ title, text }) => (
          <Tile key={title} title={title} text={text} />
        ))}
      </ul>
    </Section>
  );
}
