import { PageHead } from '../../../components/public/page-head.tsx';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { ContactForm } from './contact-form.tsx';

const { heading, lead, reach } = PUBLIC_CONTENT.contact;
const [emailLabel, email] = reach.email;
const [phoneLabel, phone] = reach.phone;
const [addressLabel, addressLines] = reach.address;
const LINK = 'rounded underline decoration-line-strong underline-offset-4 hover:decoration-ink';

export function ContactPage() {
  return (
    <>
      <PageHead title={heading} text={lead} />
      <div className="mx-auto grid w-full max-w-[1168px] gap-12 px-5 pt-10 lg:grid-cols-[1.7fr_1fr]">
        <ContactForm />
        <aside aria-labelledby="reach" className="content-start">
          <h2 id="reach" className="text-[17px]">
            {reach.title}
          </h2>
          <dl className="mt-4 grid gap-4">
            <div>
              <dt className="text-[14px] text-ink-3">{emailLabel}</dt>
              <dd>
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-[14px] text-ink-3">{phoneLabel}</dt>
              <dd>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
                  {phone}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-[14px] text-ink-3">{addressLabel}</dt>
              <dd>
                <address className="not-italic">
                  {addressLines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </dd>
            </div>
          </dl>
        </aside>
      </div>
    </>
  );
}
