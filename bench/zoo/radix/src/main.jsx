import './styles.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { Toaster } from 'sonner';
import { ContactListPage } from './contact-list-page.jsx';
import { ContactPage } from './contact-page.jsx';
import { Frame } from './frame.jsx';
import { SignInPage } from './sign-in-page.jsx';
import { WizardPage } from './wizard-page.jsx';

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route element={<Frame />}>
        <Route path="/contacts" element={<ContactListPage />} />
        <Route path="/contacts/:id" element={<ContactPage />} />
        <Route path="/guided" element={<WizardPage />} />
      </Route>
      <Route path="*" element={<Navigate to="/contacts" replace />} />
    </Routes>
    <Toaster richColors />
  </BrowserRouter>,
);
