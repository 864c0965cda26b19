-- A finished export is removed once an application in it is erased; its row says so for a while, failed for those who do not know the column.
alter table exports add column erased_at timestamptz(3);
