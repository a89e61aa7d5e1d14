import { INQUIRY_TYPES } from '@assay/domain';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';

const { labels, inquiryTypes } = PUBLIC_CONTENT.contact;

export function InquiryTypes() {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{labels.inquiryType}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {INQUIRY_TYPES.map((type) => (
          <label key={type} className="flex min-h-7 items-center gap-2">
            <input
              type="radio"
              name="inquiry_type"
              value={type}
              defaultChecked={type === 'general'}
              className="size-4 accent-primary"
            />
            {inquiryTypes[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
