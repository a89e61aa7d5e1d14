import { Section } from '../../../components/public/section.tsx';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';

const { testimonials } = PUBLIC_CONTENT.pricing;

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title}>
      <div className="grid gap-5 lg:grid-cols-3">
        {testimonials.items.map(({ quote, name, role }) => (
          <figure key={name} className="flex flex-col justify-between rounded-xl border bg-surface p-6 shadow-low">
            <blockquote className="text-lg leading-relaxed">“{quote}”</blockquote>
            <figcaption className="mt-6">
              <span className="block font-semibold">{name}</span>
              <span className="text-ink-2">{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
