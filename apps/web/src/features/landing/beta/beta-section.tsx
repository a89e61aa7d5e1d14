import { Check } from 'lucide-react';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { BetaForm } from './beta-form.tsx';
import { useBetaSpots } from './use-beta-spots.ts';

const { beta, trialNote } = PUBLIC_CONTENT.landing;

export function BetaSection() {
  const [spots, takeSpot] = useBetaSpots();
  return (
    <section
      id="beta"
      aria-labelledby="beta-title"
      className="mx-auto w-full max-w-[1168px] scroll-mt-6 px-5 pt-20 sm:pt-28"
    >
      <div className="grid gap-10 rounded-2xl border bg-surface p-6 shadow-low sm:p-10 lg:grid-cols-2">
        <div>
          <p className="num inline-flex h-7 items-center rounded-full bg-gold-soft px-3 text-[14px] font-medium text-gold">
            {beta.spots(spots)}
          </p>
          <h2 id="beta-title" className="mt-4 text-[28px] leading-tight tracking-[-0.02em] sm:text-[34px]">
            {beta.title}
          </h2>
          <p className="mt-3 text-lg text-ink-2">{beta.text}</p>
          <ul className="mt-6 grid gap-4">
            {beta.benefits.map(({ title, text, billing }) => (
              <li key={title} data-when={billing ? 'billing' : undefined} className="flex gap-3">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-pass" />
                <div>
                  <h3 className="text-base">{title}</h3>
                  <p className="text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="content-center lg:border-l lg:pl-10">
          <BetaForm onJoined={takeSpot} />
          <div data-when="billing">
            <p className="my-5 flex items-center gap-3 text-[14px] text-ink-3">
              <span className="h-px flex-1 bg-line" />
              {beta.or}
              <span className="h-px flex-1 bg-line" />
            </p>
            <a href="/signup" className={`${buttonClass({ size: 'large' })} w-full`}>
              {beta.trial}
            </a>
            <p className="mt-4 text-center text-[15px] text-ink-3">{trialNote}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
