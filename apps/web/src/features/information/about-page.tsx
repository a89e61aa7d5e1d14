import { PageHead } from '../../components/public/page-head.tsx';
import { Section } from '../../components/public/section.tsx';
import { Tile } from '../../components/public/tile.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';

const { heading, lead, mission, values, technology, action } = PUBLIC_CONTENT.about;

export function AboutPage() {
  return (
    <>
      <PageHead title={heading} text={lead} />
      <Section id="mission" title={mission.title}>
        <div className="grid max-w-[44em] gap-4 text-lg text-ink-2">
          {mission.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section id="values" title={values.title}>
        <ul className="grid gap-8 sm:grid-cols-3">
          {values.items.map((item) => (
            <Tile key={item.title} {...item} />
          ))}
        </ul>
      </Section>
      <Section id="technology" title={technology.title} text={technology.text}>
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {technology.items.map((item) => (
            <Tile key={item.title} {...item} />
          ))}
        </ul>
      </Section>
      <Section id="next" title={action.title} text={action.text}>
        <div className="flex flex-wrap gap-3">
          <a href="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {action.start}
          </a>
          <a href="/contact" className={buttonClass({ size: 'large' })}>
            {action.contact}
          </a>
        </div>
      </Section>
    </>
  );
}
