import { PUBLIC_CONTENT } from '../../../config/public-content.ts';

const { accept } = PUBLIC_CONTENT.contact;
const LINK = 'rounded underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** The box that must be ticked. The links open beside the form, so that nothing typed is lost. */
export function AcceptTerms({ error }: { readonly error: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2.5">
        <input
          type="checkbox"
          id="accept-terms"
          name="acceptTerms"
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'accept-terms-error'}
          className="mt-1 size-4 shrink-0 accent-primary"
        />
        <label htmlFor="accept-terms">
          {accept.before}
          <a href="/terms" target="_blank" rel="noreferrer" className={LINK}>
            {accept.terms}
          </a>
          {accept.between}
          <a href="/privacy" target="_blank" rel="noreferrer" className={LINK}>
            {accept.privacy}
          </a>
          {accept.after}
        </label>
      </div>
      {error !== undefined && (
        <p id="accept-terms-error" className="text-[15px] text-fail">
          {error}
        </p>
      )}
    </div>
  );
}
