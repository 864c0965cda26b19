-- The works that a letter is about, frozen with its text: a decision that changes afterwards is told by the next letter. Null: the whole application.
alter table letters add column works uuid[];
