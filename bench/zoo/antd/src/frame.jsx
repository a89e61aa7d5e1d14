import { ContactsOutlined, FormOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Avatar, Dropdown, Layout, Menu } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { NOTICE, WRAPPERS } from '../shared/variant.js';

const PLACES = [
  { key: '/contacts', icon: <ContactsOutlined />, label: 'Contacts' },
  { key: '/guided', icon: <FormOutlined />, label: 'Guided entry' },
];

/** What stands on every page behind the sign-in. */
export function Frame() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [user, setUser] = useState(null);
  useEffect(() => {
    api.session().then(setUser, () => navigate('/sign-in', { replace: true }));
  }, [navigate]);
  const signOut = async () => {
    await api.signOut();
    navigate('/sign-in');
  };
  if (user === null) return null;
  const account = [{ key: 'sign-out', label: 'Sign out', onClick: signOut }];
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light" breakpoint="lg" collapsedWidth={0}>
        <div style={{ padding: 16, fontWeight: 600 }}>Address book</div>
        <Menu
          items={PLACES}
          selectedKeys={PLACES.filter(({ key }) => pathname.startsWith(key)).map(({ key }) => key)}
          onClick={({ key }) => navigate(key)}
        />
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ background: '#fff', textAlign: 'right', paddingInline: 24 }}>
          <Dropdown menu={{ items: account }} trigger={['click']}>
            <span style={{ cursor: 'pointer' }}>
              <Avatar icon={<UserOutlined />} /> {user.name}
            </span>
          </Dropdown>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          {NOTICE !== '' && <Alert type="info" showIcon title={NOTICE} style={{ marginBottom: 16 }} />}
          <Wrapped depth={WRAPPERS} />
        </Layout.Content>
      </Layout>
    </Layout>
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
