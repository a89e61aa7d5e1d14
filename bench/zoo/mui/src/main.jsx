import './class-names.js';
import CssBaseline from '@mui/material/CssBaseline';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { ContactFormPage } from './contact-form-page.jsx';
import { ContactListPage } from './contact-list-page.jsx';
import { ContactPage } from './contact-page.jsx';
import { Frame } from './frame.jsx';
import { Messages } from './messages.jsx';
import { SignInPage } from './sign-in-page.jsx';
import { WizardPage } from './wizard-page.jsx';

createRoot(document.getElementById('root')).render(
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <CssBaseline />
    <Messages>
      <BrowserRouter>
        <Routes>
          <Route path="/sign-in" element={<SignInPage />} />
          <Route element={<Frame />}>
            <Route path="/contacts" element={<ContactListPage />} />
            <Route path="/contacts/new" element={<ContactFormPage />} />
            <Route path="/contacts/:id" element={<ContactPage />} />
            <Route path="/contacts/:id/edit" element={<ContactFormPage />} />
            <Route path="/guided" element={<WizardPage />} />
          </Route>
          <Route path="*" element={<Navigate to="/contacts" replace />} />
        </Routes>
      </BrowserRouter>
    </Messages>
  </LocalizationProvider>,
);
