import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { CONTACT_MESSAGES } from '../../../config/messages/admin.ts';
import { ContactMessages } from '../../../features/admin/contact/contact-messages.tsx';

export default function ContactMessagesPage() {
  return (
    <Page name={CONTACT_MESSAGES.title}>
      <PageBanner title={CONTACT_MESSAGES.title} subtitle={CONTACT_MESSAGES.subtitle} />
      <ContactMessages />
    </Page>
  );
}
