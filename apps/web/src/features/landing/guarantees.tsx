import { Section } from '../../components/public/section.tsx';
import { Tile } from '../../components/public/tile.tsx';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';

const { guarantees } = PUBLIC_CONTENT.landing;

export function Guarantees() {
  return (
    <Section id="guarantees" title={guarantees.title} text={guarantees.text}>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {guarantees.items.map((item) => (
          <Tile key={item.title} {...item} />
        ))}
      </ul>
      <h3 className="mt-12 text-[17px]">{guarantees.compliance.title}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {guarantees.compliance.names.map((name) => (
          <li key={name} className="num rounded-lg border border-line-strong bg-surface px-3 py-1.5 font-medium">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
