import AccountCircle from '@mui/icons-material/AccountCircle';
import Contacts from '@mui/icons-material/Contacts';
import Person from '@mui/icons-material/Person';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { changed, NOTICE, WRAPPERS } from '../shared/variant.js';

const PLACES = [
  { to: '/contacts', text: 'Contacts', icon: <Contacts /> },
  { to: '/guided', text: 'Guided entry', icon: <PlaylistAdd /> },
];

/** What stands on every page behind the sign-in. */
export function Frame() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [user, setUser] = useState(null);
  const [anchor, setAnchor] = useState(null);
  useEffect(() => {
    api.session().then(setUser, () => navigate('/sign-in', { replace: true }));
  }, [navigate]);
  const signOut = async () => {
    setAnchor(null);
    await api.signOut();
    navigate('/sign-in');
  };
  if (user === null) return null;
  return (
    <Box sx={{ display: 'flex' }}>
      <AppBar position="fixed" sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
        <Toolbar>
          <Typography variant="h6" component="div" sx={{ flexGrow: 1 }}>
            Address book
          </Typography>
          <IconButton color="inherit" onClick={(event) => setAnchor(event.currentTarget)}>
            {changed('other-icons') ? <Person /> : <AccountCircle />}
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem disabled>{user.name}</MenuItem>
            <MenuItem onClick={signOut}>Sign out</MenuItem>
          </Menu>
        </Toolbar>
      </AppBar>
      <Drawer variant="permanent" sx={{ width: 220, '& .MuiDrawer-paper, & .AcmeDrawer-paper': { width: 220 } }}>
        <Toolbar />
        <List component="nav">
          {PLACES.map(({ to, text, icon }) => (
            <ListItemButton key={to} component={Link} to={to} selected={pathname.startsWith(to)}>
              <ListItemIcon>{icon}</ListItemIcon>
              <ListItemText primary={text} />
            </ListItemButton>
          ))}
        </List>
      </Drawer>
      <Box component="main" sx={{ flexGrow: 1, p: 3, minWidth: 0 }}>
        <Toolbar />
        {NOTICE !== '' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {NOTICE}
          </Alert>
        )}
        <Wrapped depth={WRAPPERS} />
      </Box>
    </Box>
  );
}

function Wrapped({ depth }) {
  if (depth === 0) return <Outlet />;
  return (
    <div>
      <Wrapped depth={depth - 1} />
    </div>
  );
}
