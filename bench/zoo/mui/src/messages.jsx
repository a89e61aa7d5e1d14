import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, useContext, useState } from 'react';

const MessageContext = createContext(null);

/** Gives a function that shows a message: `show('Saved')`, `show('Not saved', 'error')`. */
export const useMessage = () => useContext(MessageContext);

export function Messages({ children }) {
  const [message, setMessage] = useState(null);
  const show = (text, severity = 'success') => setMessage({ text, severity, key: Date.now() });
  return (
    <MessageContext value={show}>
      {children}
      <Snackbar
        key={message?.key}
        open={message !== null}
        autoHideDuration={4000}
        onClose={(_, reason) => reason !== 'clickaway' && setMessage(null)}
      >
        <Alert severity={message?.severity ?? 'success'} variant="filled" onClose={() => setMessage(null)}>
          {message?.text}
        </Alert>
      </Snackbar>
    </MessageContext>
  );
}
